import { createTextStore, type TextFile, type TextStore } from '@muster/ui/texts';

type Texts = typeof import('./en/common.ts').messages &
  typeof import('./en/trainee.ts').messages &
  typeof import('./en/exercise.ts').messages &
  typeof import('./en/preparing.ts').messages &
  typeof import('./en/examples.ts').messages &
  typeof import('./en/rehearsal.ts').messages &
  typeof import('./en/places.ts').messages &
  typeof import('./en/lessons.ts').messages &
  typeof import('./en/presenting.ts').messages &
  typeof import('./en/storyboard.ts').messages &
  typeof import('./en/trying.ts').messages &
  typeof import('./en/playing.ts').messages &
  typeof import('./en/instructor.ts').messages &
  typeof import('./en/sends.ts').messages &
  typeof import('./en/signon.ts').messages &
  typeof import('./en/debrief.ts').messages &
  typeof import('./en/admin.ts').messages &
  typeof import('./en/studio.ts').messages &
  typeof import('./en/forms.ts').messages &
  typeof import('./en/timeline.ts').messages &
  typeof import('./en/code.ts').messages &
  typeof import('./en/going.ts').messages &
  typeof import('./en/comparing.ts').messages &
  typeof import('./en/publishing.ts').messages &
  typeof import('./en/copysharing.ts').messages &
  typeof import('./en/together.ts').messages &
  typeof import('./en/copynotes.ts').messages &
  typeof import('./en/bringing.ts').messages &
  typeof import('./en/factor.ts').messages &
  typeof import('./en/versions.ts').messages;

/** The name of a text of the console. */
export type TextId = keyof Texts;

/** The audiences whose texts are loaded with their screens; `exercise` is the frame shared by those who run one. */
export type TextPart =
  | 'common'
  | 'trainee'
  | 'exercise'
  | 'preparing'
  | 'examples'
  | 'rehearsal'
  | 'places'
  | 'lessons'
  | 'presenting'
  | 'storyboard'
  | 'playing'
  | 'trying'
  | 'instructor'
  | 'sends'
  | 'signon'
  | 'debrief'
  | 'admin'
  | 'studio'
  | 'forms'
  | 'timeline'
  | 'code'
  | 'going'
  | 'comparing'
  | 'publishing'
  | 'copysharing'
  | 'together'
  | 'copynotes'
  | 'bringing'
  | 'factor'
  | 'versions'
  | SentencePart;

/** What the server says, where the language is not its own. */
type SentencePart = 'errors' | 'explanations' | 'problems' | 'tables';

export type ConsoleTexts = TextStore<TextId, TextPart>;

export const createTexts = (): ConsoleTexts =>
  createTextStore<TextId, TextPart>(import.meta.glob<TextFile>('./*/*.ts'));
