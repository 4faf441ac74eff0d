export { CheckScreen } from './check/check-screen.tsx';
export { DefinitionFrame } from './definition-frame.tsx';
export { DefinitionsScreen } from './definitions-screen.tsx';
export { DefinitionFlowTab } from './flow-tab.tsx';
export { DefinitionOverviewTab } from './overview-tab.tsx';
export { DefinitionPeopleTab } from './people-tab.tsx';
export { DefinitionSharingTab } from './sharing-tab.tsx';
export { DefinitionWarningsTab } from './warnings-tab.tsx';
