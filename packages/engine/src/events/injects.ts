import { Type } from 'typebox';
import { Trigger } from './cause.ts';
import { By, exerciseTime, flag, Logged, listOf, teamEvent, text } from './envelope.ts';
import { Filled } from './team-values.ts';

const Chosen = {
  inject: text('The name of the inject.'),
  alternative: text('The name of its alternative.'),
  because: Trigger,
};

export const InjectChosen = teamEvent('inject_chosen', 'An alternative was chosen, and waits for its delay.', {
  ...Chosen,
  sendAt: exerciseTime('When it will be sent.'),
});

export const InjectSent = teamEvent(
  'inject_sent',
  'An inject was sent to a team. One that is mail is followed by `mail_sent`, what it switches by `milestone_switched`.',
  { ...Chosen, ...Logged, ...Filled },
);

export const SilentInjectSent = teamEvent(
  'silent_inject_sent',
  'An alternative that shows nothing was sent, and stands in no action log. What it switches follows.',
  Chosen,
);

export const InjectWithdrawn = teamEvent(
  'inject_withdrawn',
  'What was chosen no longer held when its delay was over. The inject waits again, as if it had never been chosen.',
  { inject: text('The name of the inject.'), alternative: text('The name of the alternative that was chosen.') },
);

export const InjectConfirmed = teamEvent('inject_confirmed', 'Somebody pressed the button under an inject.', {
  inject: text('The name of the inject.'),
  ...By,
});

export const OwnInjectSent = teamEvent('own_inject_sent', 'An instructor told a team something of their own.', {
  ...Logged,
  channel: text('The name of the channel.'),
  text: text('What was written.'),
  files: listOf(
    Type.String(),
    'Ids of the files that came with it; `definition:` with a path is one of the definition.',
  ),
  overlay: flag('Whether it is shown over the whole screen.'),
  ...By,
});
