// The token stands behind the # of the address: the browser keeps it to itself until it is sent in the body below.
const token = location.hash.slice(1);
const form = document.querySelector('#form');
const password = document.querySelector('#password');
const repeated = document.querySelector('#repeated');
const message = document.querySelector('#message');
const button = form.querySelector('button');

if (token === '') {
  message.textContent = 'This address is not whole. Copy the whole link from the mail.';
  button.disabled = true;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (password.value !== repeated.value) {
    message.textContent = 'The two passwords are not the same.';
    return;
  }
  button.disabled = true;
  message.textContent = await setPassword();
});

async function setPassword() {
  try {
    const { endpoint } = await (await fetch('/set-password/endpoint.json')).json();
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'mutation ($token: String!, $newPassword: String!) { setPassword(token: $token, newPassword: $newPassword) }',
        variables: { token, newPassword: password.value },
      }),
    });
    const { errors } = await response.json();
    if (errors === undefined || errors.length === 0) {
      form.hidden = true;
      return 'Your password is set. You can log in now.';
    }
    button.disabled = false;
    return errors[0].message;
  } catch {
    button.disabled = false;
    return 'The server could not be reached. Try again.';
  }
}
