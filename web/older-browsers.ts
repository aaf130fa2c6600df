/*
 * What browsers between the oldest that the site promises (docs/decisions/pages.md) and those of
 * today lack, and the site or a library it uses calls. Newer ones never load this file.
 */
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.object.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/web.url.can-parse.js'
import 'core-js/modules/web.url-search-params.size.js'
