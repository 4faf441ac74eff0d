/** Texts of the shipped examples, and of the first hour. */
export const messages = {
  beginWithExample: 'Begin with an example',
  beginWithOwn: 'Begin with a definition of your own',
  whatThisIs:
    'Here teams live through a story that answers what they do, while you see who needs you, play everybody they write to, and look back together.',
  writeOwn: 'Write one',
  writeOwnHow: 'Begin with an example or from nothing, in the studio. The check runs while you type.',
  openStudio: 'Open the studio',
  bringYourOwn: 'Bring your own',
  bringYourOwnHow: 'Drop a .zip on this page. It is checked first, and problems are shown at their line.',
  helpIs: 'An exercise from start to end.',
  readHelp: 'Read it',
  useItMeans:
    '“Try it” plays the example in this window; nothing is stored. “Use it” makes the example your definition and fills in a new exercise.',
  examplesLater: 'Later the examples are under Definitions.',

  noExamples: 'This installation shows no examples.',
  exampleFor: 'For',
  exampleTakes: 'Takes',
  exampleTeams: 'Teams',
  exampleYou: 'You',
  tryExample: 'Try it',
  tryExampleNamed: 'Try it: {title}',
  useExample: 'Use it',
  useExampleNamed: 'Use it: {title}',
  exampleMinutes: { one: '{count} minute', other: '{count} minutes' },
  exampleMinutesAndTalk: {
    one: '{minutes}, and {count} to talk about it',
    other: '{minutes}, and {count} to talk about it',
  },
  exampleTeamsFrom: { one: '{count} or more', other: '{count} or more' },
  exampleTeamsRange: '{minTeams} to {maxTeams}',
  exampleTeamsInGroups: { one: '{teams}, {count} each: {roles}', other: '{teams}, in groups of {count}: {roles}' },
  exampleTeamsEither: '{teams}, together or on demand',
  exampleTeamsOnDemand: 'everybody alone, on demand',
  exampleYouNeeded: 'are needed',
  exampleYouOptional: 'can take part',
  exampleYouNone: 'are not needed',

  exampleOriginal: 'The exercise itself is in another language: {title}',

  exampleTourTitle: 'A day at Lindenhof Library',
  exampleTourTag: 'Start here',
  exampleTourAbout:
    'A book is missing. Looking for it takes a team through messages, mail, tools, a document and all four kinds of questions.',
  exampleTourFor: 'everybody who sees the platform for the first time',
  exampleTourYou: 'may answer one mail, judge one answer',
  exampleWaterworksTitle: 'Altwasser Waterworks',
  exampleWaterworksTag: 'With an instructor',
  exampleWaterworksAbout:
    'A water supplier is attacked with ransomware. One half contains it and keeps the water safe, the other decides and informs.',
  exampleWaterworksFor: 'crisis teams of utilities, in two rooms',
  exampleWaterworksYou: 'are needed: play journalist, mayor and counsel',
  exampleWebServerTitle: 'Web server',
  exampleWebServerTag: 'Self-study',
  exampleWebServerAbout:
    'Somebody guessed a password. Four lessons lead from the log to the locked account, each when the one before was noticed.',
  exampleWebServerFor: 'people who begin to look after Linux servers',
  exampleWebServerYou: 'are not needed; a sandbox is',
  newFromTable: 'From a table: a list of events in CSV or XLSX',
} as const;
