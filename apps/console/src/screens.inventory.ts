import { accountScreens } from './account/testing/shown-screens.ts';
import { adminScreens } from './admin/testing/shown-screens.ts';
import { debriefScreens } from './debrief/testing/shown-screens.ts';
import { helpScreens } from './help/testing/shown-screens.ts';
import { homeScreens } from './home/testing/shown-screens.ts';
import { instructorScreens } from './instructor/testing/shown-screens.ts';
import { ConfirmInject } from './room/frame/room.generated.ts';
import type { Stage } from './stage/stage.ts';
import { studioScreens } from './studio/testing/shown-screens.ts';
import type { ShownScreen } from './testing/shown-screen.ts';
import { ADA } from './testing/tour.ts';
import { traineeScreens } from './trainee/testing/shown-screens.ts';

/** The screens of all audiences, in the order of the features. */
export const SCREENS: readonly ShownScreen[] = [
  ...homeScreens,
  ...accountScreens,
  ...helpScreens,
  ...traineeScreens,
  ...instructorScreens,
  ...studioScreens,
  ...debriefScreens,
  ...adminScreens,
];

/** Ada confirms the welcome, and a minute passes: there is mail, and a questionnaire. */
export async function firstMinute(stage: Stage): Promise<void> {
  await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
  stage.exercise.pass(60_000);
}

export const whoseOf = ({ as }: ShownScreen): string => (as === 'nobody' ? as : as.username);
