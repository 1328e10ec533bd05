// The dialogs of a debate, loaded when the first of them is opened.
import '../../moderation/report/verdict-report-dialog.ts';
import '../flag/verdict-missed-dialog.ts';
