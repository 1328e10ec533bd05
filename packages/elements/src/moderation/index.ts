export { type ReportDraft, VerdictReportForm } from './verdict-report-form.ts';
