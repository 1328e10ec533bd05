export { isHostileRange, type RangeActivity, THROTTLE_POLICY, type ThrottlePolicy, writeCost } from './throttle.ts';
