import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { folderFor, runFromSources, startProcess } from '../../support/service-process.ts';
import type { AirportPage } from '../airport-page.ts';

export async function useToken(airport: AirportPage, test: TestContext): Promise<void> {
  const environment = { DATA_DIR: folderFor(test), AIRPORT_AUTH: 'tokens', AIRPORT_DEMO_DATA: 'false' };
  const guarded = await startProcess(test, 'airport', environment);
  const made = runFromSources(
    test,
    ['scripts/airport.ts', 'create-token', 'Looking', 'stewards:read', 'flights:read'],
    environment,
  );
  const [token] = await made.waitFor(/msa_[\w-]{43}/);
  const here = await airport.openAt(guarded.url);
  const { page } = here;
  await page.goto('/stewards');
  const dialog = page.getByRole('dialog', { name: 'This service asks for a token' });
  const give = async (text: string): Promise<void> => {
    await dialog.getByLabel('Token', { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Use this token' }).click();
  };
  await give(' ');
  await dialog.getByText('Paste the token that you were given.').waitFor();
  await give(`${token}x`);
  await dialog.getByText('The service does not know this token.').waitFor();
  await give(` ${token} `);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New steward' }).click();
  await page.getByLabel('First name').fill('Jana');
  await page.getByLabel('Last name').fill('Malá');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('The token lacks the scope stewards:write.').waitFor();

  // It is kept in this tab, until it is forgotten, and in no other.
  await page.goto('/stewards');
  await page.getByRole('button', { name: 'New steward' }).waitFor();
  assert.equal(await dialog.count(), 0);
  const other = await here.context.newPage();
  await other.goto('/stewards');
  await other.getByRole('dialog', { name: 'This service asks for a token' }).waitFor();
  await page.getByRole('button', { name: 'Settings and help' }).click();
  await page.getByRole('menuitem', { name: 'Forget the token' }).click();
  await dialog.waitFor();
  assert.equal(
    await page
      .evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')
      .then(String)
      .then((kept) => kept.includes('msa_')),
    false,
  );
  assert.deepEqual(
    here.problems.filter((problem) => !/40[13]/.test(problem)),
    [],
  );
  await here.context.close();
}
