import { SIMILARITY_EVENTS } from '@verdict/wire/similarity/events';
import { defineSlice } from '../define-slice.ts';
import { embedding } from '../embedding/index.ts';
import { topic } from '../topic/index.ts';

export const similarity = defineSlice({ name: 'similarity', dependsOn: [embedding, topic], events: SIMILARITY_EVENTS });
