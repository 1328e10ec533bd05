export { functionalCases } from './functional-cases.ts';
export { FUNCTIONAL_CLASSES, type FunctionalClassName } from './functional-class.ts';
export { GROUPS } from './groups.ts';
