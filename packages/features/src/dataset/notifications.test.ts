import { expect, test } from 'vitest';
import { DATASET_NOTIFICATIONS } from './notifications.ts';

const { texts, url } = DATASET_NOTIFICATIONS.export_ready;

test.each([
  [1, 'Your export is ready: 1 row (csv)', 'Su exportación está lista: 1 fila (csv)'],
  [20, 'Your export is ready: 20 rows (csv)', 'Su exportación está lista: 20 filas (csv)'],
])('an export of %i rows leads to its file', (rows, en, es) => {
  const data = { export_id: 5, format: 'csv', rows } as const;
  expect([texts.en.title(data), texts.es.title(data), url(data)]).toEqual([en, es, '/api/exports/5/file']);
});
