import './tables.ts';

export { deliverDue } from './deliver.ts';
export { webhooks } from './deliveries.ts';
export { webhook } from './slice.ts';
