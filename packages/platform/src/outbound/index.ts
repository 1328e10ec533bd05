export { createOutbound, type Outbound, type OutboundFailure, type OutboundOptions } from './outbound.ts';
