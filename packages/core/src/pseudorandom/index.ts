export { hash32 } from './hash32.ts';
export { seeded } from './seeded.ts';
