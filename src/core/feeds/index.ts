export { escapeText, type Line, toStamp, writeCalendar } from './calendar.ts'
export { feedCallsOf, feedEndpointsOf, feedRoutes, maxAddresses } from './feeds.ts'
export { element, escapeXml } from './xml.ts'
