export { createOutbound, type Outbound, type OutboundAnswer, type OutboundFailure, type OutboundOptions } from './outbound.ts';
