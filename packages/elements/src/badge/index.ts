export { badgeName } from './badge-name.ts';
