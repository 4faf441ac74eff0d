import { accounts } from './modules/accounts/index.ts';
import { audit } from './modules/audit/index.ts';
import { bots } from './modules/bots/index.ts';
import { definitions } from './modules/definitions/index.ts';
import { examples } from './modules/examples/index.ts';
import { exercises } from './modules/exercises/index.ts';
import { files } from './modules/files/index.ts';
import { guests } from './modules/guests/index.ts';
import { lessons } from './modules/lessons/index.ts';
import { live } from './modules/live/index.ts';
import { logs } from './modules/logs/index.ts';
import { mails } from './modules/mails/index.ts';
import { notes } from './modules/notes/index.ts';
import { personal } from './modules/personal/index.ts';
import { play } from './modules/play/index.ts';
import { presence } from './modules/presence/index.ts';
import { presenting } from './modules/presenting/index.ts';
import { progress } from './modules/progress/index.ts';
import { queue } from './modules/queue/index.ts';
import { replay } from './modules/replay/index.ts';
import { results } from './modules/results/index.ts';
import { sandbox } from './modules/sandbox/index.ts';
import { secondFactor } from './modules/second-factor/index.ts';
import { sessions } from './modules/sessions/index.ts';
import { teamDrafts } from './modules/team-drafts/index.ts';
import { version } from './modules/version/index.ts';
import { views } from './modules/views/index.ts';
import { workspaces } from './modules/workspaces/index.ts';

/**
 * All modules, in the only list of them. The order matters twice: it is the order of the OpenAPI document, and the
 * first module whose `identify` returns an actor wins, so that a token counts whatever cookie comes with it.
 */
export const modules = [
  version,
  bots,
  sessions,
  secondFactor,
  accounts,
  audit,
  mails,
  definitions,
  examples,
  workspaces,
  exercises,
  guests,
  files,
  personal,
  teamDrafts,
  play,
  views,
  live,
  presence,
  progress,
  queue,
  notes,
  lessons,
  presenting,
  replay,
  results,
  sandbox,
  logs,
] as const;
