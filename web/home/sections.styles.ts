import belt from '#web/art/Belt.module.css'
import judoka from '#web/art/Judoka.module.css'
import poster from '#web/art/Poster.module.css'
import day from '#web/events/EventDay.module.css'
import facts from '#web/events/Facts.module.css'
import photo from '#web/media/Picture.module.css'
import badge from '#web/ui/Badge.module.css'
import blank from '#web/ui/Blank.module.css'
import button from '#web/ui/Button.module.css'
import card from '#web/ui/Card.module.css'
import moreLink from '#web/ui/MoreLink.module.css'
import sectionHead from '#web/ui/SectionHead.module.css'
import disciplines from './Disciplines.module.css'
import figures from './Figures.module.css'
import hero from './Hero.module.css'
import history from './History.module.css'
import articles from './LatestArticles.module.css'
import events from './LatestEvents.module.css'
import planning from './Planning.module.css'
import programs from './Programs.module.css'

/**
 * The stylesheets of HomeSections: what a section is made of belongs here. The page brings them,
 * since the browser may never load the sections' own code.
 */
export const sectionSheets = [
  ...[belt, judoka, poster],
  ...[badge, blank, button, card, moreLink, photo, sectionHead, day, facts],
  ...[disciplines, figures, hero, history, articles, events, planning, programs],
]
