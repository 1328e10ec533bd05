import './tables.ts';

export { deleteMailsQuoting } from './forget-quotes.ts';
export { frameMail, type MailBody } from './frame.ts';
export { MAIL_PERSONAL_DATA, MAIL_RETENTION } from './personal-data.ts';
export { type NewMail, queueMail, queueMails } from './queue-mail.ts';
export { mail } from './slice.ts';
