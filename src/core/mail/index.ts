/** French text of a mail server’s failure, with the server’s own words. */
export { formatFailure, type ServerError } from './deliver.ts'
/** Feature of outgoing mail: the settings of the server, and the list of mails. */
export { mail } from './mail.feature.ts'
/** Queries of mails by the record that caused them: count, list, end, withdraw. */
export { countMails, endMails, listMailsOfMessages, withdrawMails } from './mails.queries.ts'
/** Worker that sends queued mails, with growing waits for two days. */
export { Outbox } from './outbox.ts'
/** Queues a mail in the caller’s transaction; without a mail server nothing is queued. */
export { isMailSet, type Mail, queueMail } from './queue.ts'
/** Mail server in use: the one of the environment, else the one of the dashboard. */
export { createMailServers, type MailServers } from './settings.ts'
/** Text for a header or a log, cut to one line of 300 characters. */
export { toSingleLine } from './single-line.ts'
