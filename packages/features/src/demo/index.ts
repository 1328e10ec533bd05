export { type DemoSignIn, demoSignIns, loadDemo } from './load-demo.ts';
