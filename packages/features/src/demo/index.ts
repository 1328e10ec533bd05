export { type DemoSignIn, demoSignIns, loadDemo } from './load-demo.ts';
export { demo } from './slice.ts';
