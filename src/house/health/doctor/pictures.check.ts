import { asideFolder } from '#src/house/media/aside.ts'
import { fileOf, folders, pathOf, wholeAddress } from '#src/house/media/files.ts'
import { listMentioned } from '#src/house/media/mentions.ts'
import { listPictureIds } from '#src/house/media/pictures.queries.ts'
import { listTrashedFiles } from '#src/office/trash/trash.queries.ts'
import { type Check, some, well, wrong } from './finding.ts'

/** Whether each picture a record shows is there, and each that is there has a record. */
export const pictures: Check = {
  name: 'Photos',
  async look({ database, files, now }) {
    if ('missing' in database) return wrong('pas d’examen possible sans la base de données.')
    const { db } = database
    const there = filled(files)
    const has = (place: string | undefined) => place !== undefined && there.has(place)
    const mentioned = await listMentioned(db)
    const trashed = new Set((await listTrashedFiles(db, now)).all.map(wholeAddress))
    const living = [...mentioned].filter((address) => !trashed.has(address))
    const aside = [...trashed].filter((address) => fileOf('', address) || pathOf('', address))
    const gone = [
      ...living.filter((address) => !has(pathOf('uploads', address))),
      ...aside.filter(
        (address) =>
          !has(pathOf(asideFolder('uploads'), address)) && !has(pathOf('uploads', address)),
      ),
    ]
    const empty = files.filter(
      ({ path, isFolder, bytes }) => !isFolder && bytes === 0 && served.test(path),
    )
    if (gone.length > 0 || empty.length > 0) {
      const names = [...gone, ...empty.map(({ path }) => `/${path} (vide)`)]
      return wrong(
        `${names.length} photo(s) montrée(s) par des fiches manquent : ${some(names)}. Remettez-les d’une sauvegarde, ou choisissez-en d’autres dans les fiches.`,
      )
    }
    const known = new Set([...mentioned, ...trashed])
    for (const id of await listPictureIds(db)) known.add(`/uploads/pictures/${id}`)
    const stray = [...there].filter((place) => served.test(`${place}/`) && !known.has(`/${place}`))
    if (stray.length > 0) {
      return wrong(
        `${stray.length} photo(s) sans fiche : ${some(stray)}. Redémarrez le site, il les mettra de côté ; s’il y en a beaucoup, la base est peut-être celle d’un autre jour : voyez la Vue d’ensemble.`,
      )
    }
    return well(`toutes celles des fiches sont là (${living.length}), et aucune n’est sans fiche.`)
  },
}

/** What visitors may be given, and neither trash nor what was set aside. */
const served = new RegExp(`^uploads/(?:${folders.join('|')})/.`)

/** The places that hold a picture: single files, and folders with at least one file in them. */
function filled(files: { path: string; isFolder: boolean }[]): Set<string> {
  const places = new Set<string>()
  for (const { path, isFolder } of files) {
    if (isFolder || !path.startsWith('uploads/')) continue
    const folder = /^(.*\/pictures\/[^/]+)\/[^/]+$/.exec(path)?.[1]
    places.add(folder ?? path)
  }
  return places
}
