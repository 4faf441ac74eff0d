export { Account } from './account.tsx';
export { Join } from './join.tsx';
export { LogIn } from './log-in.tsx';
export { Register } from './register.tsx';
export { Slip } from './slip.tsx';
