// Made by `npm run generate` from the folder `examples`.
export interface ShippedConfig {
  readonly title: string;
  readonly description: string;
  readonly audience: string;
  readonly language: string;
  readonly exerciseDuration: number;
  readonly roles: readonly string[];
}

export type ExampleName = 'tour' | 'waterworks' | 'web-server';

export const SHIPPED_CONFIGS: Readonly<Record<ExampleName, ShippedConfig>> = {
  "tour": {
    "title": "A day at Lindenhof Library",
    "description": "Ten minutes in which trainees use everything that the platform has, and find a book.",
    "audience": "Everybody who sees the platform for the first time",
    "language": "en",
    "exerciseDuration": 10,
    "roles": [
      "front desk",
      "archive"
    ]
  },
  "waterworks": {
    "title": "Altwasser Waterworks",
    "description": "A water supplier is attacked with ransomware. One half of the crisis team contains it and keeps the water safe, the\nother decides and informs.",
    "audience": "Crisis teams of utilities, in two rooms",
    "language": "en",
    "exerciseDuration": 60,
    "roles": [
      "technical",
      "management"
    ]
  },
  "web-server": {
    "title": "Web server",
    "description": "Somebody guessed a password. Four lessons lead from the log to the locked account, each when the one before was noticed.",
    "audience": "People who begin to look after Linux servers",
    "language": "en",
    "exerciseDuration": 45,
    "roles": []
  }
};
