/** Writes calendars of events (RFC 5545): texts escaped, lines of 75 octets at most. */
export { escapeText, type Line, toStamp, writeCalendar } from './calendar.ts'
/** Routes of feeds, sitemap (50,000 addresses at most), robots.txt and web manifest. */
export { feedRoutes, listFeedCalls, listFeedEndpoints, maxAddresses } from './feeds.ts'
/** Writes XML texts; forbidden characters are left out. */
export { element, escapeXml } from './xml.ts'
