import poster from '#web/art/Poster.module.css'
import picture from '#web/media/Picture.module.css'
import badge from '#web/ui/Badge.module.css'
import card from '#web/ui/Card.module.css'
import articleCard from './ArticleCard.module.css'
import hero from './ArticleHero.module.css'
import parts from './ArticleParts.module.css'
import readNext from './ReadNext.module.css'

/*
 * The stylesheets of what only stands on an article's page. The page brings them, since the
 * browser may never load that code.
 */
export const pictureSheets = [poster, picture, hero]
export const wordSheets = [badge, parts, hero]
export const readNextSheets = [poster, picture, badge, card, articleCard, parts, readNext]
