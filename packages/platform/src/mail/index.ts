export { type MailTransport, type OutgoingMail, type SendResult, smtpTransport } from './smtp.ts';
