export { isHostileRange, THROTTLE_POLICY, type ThrottlePolicy, writeCost } from './throttle.ts';
