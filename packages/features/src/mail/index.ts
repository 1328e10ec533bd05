import './tables.ts';

export { deleteMailsQuoting } from './forget-quotes.ts';
export { frameMail, type MailBody } from './frame.ts';

export { type NewMail, queueMail, queueMails } from './queue-mail.ts';
export { mail } from './slice.ts';
