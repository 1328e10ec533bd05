export { type FunctionalCase, functionalCases } from './functional-cases.ts';
export { FUNCTIONAL_CLASSES, type FunctionalClass, type FunctionalClassName } from './functional-class.ts';
export { GROUPS, type Group } from './groups.ts';
