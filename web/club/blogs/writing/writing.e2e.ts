import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import { form, photo } from '#src/testing/photos.ts'
import { schema } from '#web/admin/editor/readMarkdown.ts'
import { writeMarkdown } from '#web/admin/editor/writeMarkdown.ts'
import {
  fromPage,
  fromWord,
  fromWordAsMarkdown,
  tableFromCalc,
  tableFromCalcAsMarkdown,
  tableFromExcel,
  tableFromWord,
  tableFromWordAsMarkdown,
  tableFromWriter,
  tableFromWriterAsMarkdown,
} from '#web/testing/clipboard.ts'
import { pastedCases } from '#web/testing/pasted-cases.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const icon = readFileSync('web/public/icon-192.png')
const png = icon.toString('base64')
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const formPage = 'https://www.helloasso.com/associations/un-club/evenements/stage'

const openForm = (page: Page, site: Site) =>
  loginAsAdmin(page, site, '/admin/dashboard/blogs/nouveau')

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenu' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name, exact: true })

/** A phone shows the first four, and the others when they are wanted. */
async function openAllTools(page: Page) {
  const more = tool(page, 'Plus d’outils')
  if (await more.isVisible()) await more.click()
}

type EditorElement = HTMLElement & { editor?: Editor }

/** Text of the block the cursor is in: the editor takes it over some milliseconds after the browser. */
const cursorIn = (page: Page) =>
  text(page).evaluate((dom: EditorElement) => dom.editor?.state.selection.$head.parent.textContent)

const toMarkdown = (doc: unknown) => writeMarkdown(schema.nodeFromJSON(doc))

/** The text as it is saved. */
async function expectMarkdown(page: Page, markdown: string | RegExp) {
  const written = async () =>
    toMarkdown(await text(page).evaluate((dom: EditorElement) => dom.editor?.getJSON()))
  await expect
    .poll(written)
    .toEqual(typeof markdown === 'string' ? markdown : expect.stringMatching(markdown))
}

type Clipboard = readonly [html: string, plain: string]

/** Pastes each, into an empty text if asked so; answers what stands there then. */
const pasteEach = (page: Page, clipboards: Clipboard[], emptied: boolean) =>
  text(page).evaluate(
    (dom: EditorElement, given) =>
      given.clipboards.map(([html, plain]) => {
        if (given.emptied) dom.editor?.commands.clearContent(true)
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        clipboardData.setData('text/plain', plain)
        const options = { clipboardData, bubbles: true, cancelable: true }
        dom.dispatchEvent(new ClipboardEvent('paste', options))
        return dom.editor?.getJSON()
      }),
    { clipboards, emptied },
  )

async function paste(page: Page, html: string, plain: string, at = text(page)) {
  await at.click()
  await pasteEach(page, [[html, plain]], false)
}

async function expectPasted(page: Page, pasted: Record<string, [...Clipboard, markdown: string]>) {
  const clipboards = Object.values(pasted).map(([html, plain]) => [html, plain] as const)
  const docs = await pasteEach(page, clipboards, true)
  for (const [at, [name, [, , markdown]]] of Object.entries(pasted).entries())
    expect.soft(toMarkdown(docs[at]), name).toBe(markdown)
}

const empty = (page: Page) =>
  text(page).evaluate((dom: EditorElement) => dom.editor?.commands.clearContent(true))

async function drop(page: Page, name: string) {
  await text(page).evaluate(
    (element, [data, file]) => {
      const bytes = Uint8Array.from(atob(data ?? ''), (sign) => sign.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], file ?? '', { type: 'image/png' }))
      const { left, top } = element.getBoundingClientRect()
      const point = { clientX: left + 40, clientY: top + 30 }
      const options = { dataTransfer, ...point, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('drop', options))
    },
    [png, name],
  )
}

test('an article is written by keyboard, and unchanged if resaved', async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('Titre', { exact: true }).fill('Un soir au dojo')
  await text(page).focus()
  await page.keyboard.press('Shift+Tab')
  for (const name of ['Photo', 'Gras', 'Lien', 'Titre']) {
    await expect(tool(page, name)).toBeFocused()
    if (name !== 'Titre') await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Le salut')
  await expect(tool(page, 'Titre')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('On dit 2 * 3 ')
  await page.keyboard.press('Shift+Tab')
  for (const name of ['Lien', 'Gras']) {
    await page.keyboard.press('ArrowLeft')
    await expect(tool(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('fort')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- un')
  await page.keyboard.press('Enter')
  await page.keyboard.type('voir ')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Lien' })
  await expect(dialog.getByLabel('Adresse du lien')).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Le lien doit commencer par')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Adresse du lien').fill('ffjudo.com')
  await dialog.getByLabel('Texte à afficher').fill('la fédération')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text(page)).toBeFocused()
  // At once: letter by letter, a slow machine makes several steps of it.
  await page.keyboard.insertText('trop')
  await openAllTools(page)
  await tool(page, 'Défaire').click()
  await expect(text(page)).not.toContainText('trop')
  await tool(page, 'Refaire').click()
  await expect(text(page)).toContainText('trop')
  await tool(page, 'Défaire').click()
  const markdown =
    '## Le salut\n\nOn dit 2 \\* 3 **fort**.\n\n- un\n- voir [la fédération](https://ffjudo.com)'
  await expectMarkdown(page, markdown)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Article ajouté.')).toBeVisible()
  const emptied = page.getByRole('textbox', { name: 'Contenu', includeHidden: true })
  await expect(emptied).toHaveText('')
  const saved = await (await page.request.get('/api/blogs/un-soir-au-dojo')).json()
  expect(saved.content).toBe(markdown)

  const before = await (await page.request.get('/api/blogs')).json()
  await page.getByRole('button', { name: /^Modifier « Apprendre à tomber/ }).click()
  await expect(text(page)).toContainText('Au premier cours')
  await page.getByLabel('Article en vedette').click()
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Article mis à jour.')).toBeVisible()
  const after = await (await page.request.get('/api/blogs')).json()
  const contents = (list: { content: string }[]) => list.map(({ content }) => content)
  expect(contents(after)).toEqual(contents(before))
})

test('what is pasted keeps its words and structure, without formatting', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await openForm(page, site)
  await test.step('text pasted from Word is the Markdown shown on request', async () => {
    await paste(page, fromWord, 'Le tournoi')
    await expect(page.getByText('Une photo du texte collé est restée')).toBeVisible()
    await page.getByLabel('Écrire en Markdown').check()
    await expect(text(page)).toHaveValue(fromWordAsMarkdown)
    await page.getByLabel('Écrire en Markdown').uncheck()
    await expectMarkdown(page, fromWordAsMarkdown)
  })
  await test.step('a picture within a pasted page is uploaded, one at an address stays there', async () => {
    await empty(page)
    await paste(page, fromPage.replace('PNG', png), 'Résultats')
    await expect(text(page).locator('img[src^="/uploads/"]')).toBeVisible()
    await expect(page.getByLabel('Ce qu’on voit sur la photo')).toHaveValue('Le podium')
    await expectMarkdown(
      page,
      /^## Résultats\n\n\*\*Or\*\* et \*argent\*\n\nlundi – 18 h\n\nclic\n\n!\[Le podium\]\(\/uploads\/\S+\)$/,
    )
    await empty(page)
    await page.route('https://x.example/*', (route) =>
      route.fulfill({ path: 'web/public/icon-192.png' }),
    )
    await paste(page, '', 'https://x.example/photo.jpg')
    await expectMarkdown(page, '![](https://x.example/photo.jpg)')
  })
  await test.step('clipboard extras of other programs are ignored, and their texts kept', async () => {
    // Some of their pictures are nowhere.
    expectBrowserError(/Failed to load resource/)
    const cases = Object.entries(pastedCases)
    await expectPasted(
      page,
      Object.fromEntries(cases.map(([name, [html, it]]) => [name, [html, 'Texte', it]])),
    )
    const standIn = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
    const drawing = `<div><p>Avant</p><img src="${standIn}"><p>Après</p></div>`
    const emoji = '<img alt="🥋" src="https://static.xx.fbcdn.net/images/emoji.php/v9/t1.png">'
    const markdown = '## Le stage\n\n- **un**\n- [deux](https://x.fr)'
    const videoFrame = `<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="YouTube video player" allowfullscreen></iframe>`
    const formFrame = `<iframe id="haWidget" allowtransparency="true" src="${formPage}/widget" style="width:100%;height:750px;border:none;"></iframe>`
    await expectPasted(page, {
      'a drawing that stands for a picture': [drawing, 'Avant', 'Avant\n\nAprès'],
      'a picture of an emoji': [`<p>Bravo ${emoji}</p><p>Fin</p>`, 'Bravo', 'Bravo 🥋\n\nFin'],
      Markdown: ['', markdown, markdown],
      'the code of a video': ['', videoFrame, `[${video}](${video})`],
      'the code of a form': ['', formFrame, `[${formPage}](${formPage})`],
    })
    await paste(page, '<p>Affiche <img src="https://photos.exemple/a.png"></p>', 'Affiche')
    await expect(page.getByText('restent sur photos.exemple, d’où')).toBeVisible()
  })
  await test.step('Markdown the editor cannot show is kept, and a long text is counted', async () => {
    await page.getByLabel('Écrire en Markdown').check()
    await text(page).fill('| a | b |\n| - | - |\n| 1 | 2 |\n\nFin')
    await page.getByLabel('Écrire en Markdown').uncheck()
    // Whoever comes by the keyboard does not type over the table that stands first.
    await text(page).focus()
    await expect(async () => {
      await page.keyboard.press('Control+End')
      expect(await cursorIn(page)).toBe('Fin')
    }).toPass()
    await page.keyboard.type('.')
    await expectMarkdown(page, '| a | b |\n| --- | --- |\n| 1 | 2 |\n\nFin.')
    await page.getByLabel('Écrire en Markdown').check()
    await text(page).fill('- | a |\n  | - |\n  | 1 |')
    await page.getByLabel('Écrire en Markdown').click()
    await expect(
      page.getByText('une mise en forme que l’éditeur ne sait pas montrer'),
    ).toBeVisible()
    // In words: a browser takes minutes over a single one of that length.
    await text(page).fill(`${'mots '.repeat(18_000)}.`)
    await expect(page.getByText('90\u00a0001 / 100\u00a0000 caractères')).toBeVisible()
  })
})

test('on a phone the first tools are visible, and a table is made by keyboard or pasted', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  const names = page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(names).toHaveText(['Photo', 'Gras', 'Lien', 'Titre', 'Plus d’outils'])
    await expectWhole(page)
    // Lost to no one who goes by keyboard: what opens the others keeps the focus.
    await text(page).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    await expect(tool(page, 'Plus d’outils')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(names).toHaveCount(13)
    await expect(tool(page, 'Plus d’outils')).toBeFocused()
    await expectWhole(page)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(names).toHaveCount(5)
    await expect(tool(page, 'Plus d’outils')).toBeFocused()
  }
  await test.step('a table is made, filled, widened and left by keyboard alone', async () => {
    await openAllTools(page)
    await tool(page, 'Tableau').focus()
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    for (const words of ['Nom', 'Âge', 'Club']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('Zoé')
    await expect(tool(page, 'Titre')).toBeDisabled()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Inès')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Léa')
    await paste(
      page,
      '<p>Une</p><ul><li>ligne</li></ul>',
      'Une ligne',
      text(page).getByRole('cell', { name: 'Léa' }),
    )
    await expect(text(page).getByRole('cell', { name: 'Une ligne' })).toBeVisible()
    await tool(page, 'Colonne à droite').focus()
    await page.keyboard.press('Enter')
    await tool(page, 'Retirer la ligne').focus()
    await page.keyboard.press('Enter')
    await expectNoAxeViolations(page)
    await expectMarkdown(
      page,
      '| Nom |  | Âge | Club |\n| --- | --- | --- | --- |\n| Zoé |  |  |  |\n| Inès |  |  |  |',
    )
    await text(page).getByRole('cell').last().click()
    await page.keyboard.press('Tab')
    await expect(text(page)).not.toBeFocused()
    await text(page).getByRole('cell', { name: 'Zoé' }).click()
    await expect.poll(() => cursorIn(page)).toBe('Zoé')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('!')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('Dessous')
    for (const _ of ['Inès', 'Zoé', 'Nom']) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('Dessus')
    await expectMarkdown(page, /^Dessus\n\n\| Nom [\s\S]*\| !?Inès!? \|[^\n]*\n\nDessous$/)
  })
  await test.step('a table is pasted from Word, Excel, LibreOffice or as plain cells', async () => {
    const cells = 'Jour\tHeure\r\n14/03/2027\t18:00\r\n"Salle\nA"\t\r\n'
    await expectPasted(page, {
      Excel: [tableFromExcel, 'Jour\tHeure', tableFromCalcAsMarkdown],
      'plain cells': ['', cells, tableFromCalcAsMarkdown.replace('Salle A', 'Salle<br>A')],
      Calc: [tableFromCalc, 'Jour\tHeure', tableFromCalcAsMarkdown],
      Word: [tableFromWord, 'Nom', tableFromWordAsMarkdown],
      Writer: [tableFromWriter, 'Nom', tableFromWriterAsMarkdown],
    })
    // Words written next stand below the table.
    await page.keyboard.type('Bravo')
    await expectMarkdown(page, `${tableFromWriterAsMarkdown}\n\nBravo`)
  })
})

test('a dropped picture is uploaded, retried, described, and waited for', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await openForm(page, site)
  let letGo = () => {}
  let fails = false
  await page.route('**/api/media', async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    if (!fails) return route.continue()
    fails = false
    return route.fulfill({ status: 503, json: { errors: [{ msg: 'Le disque est plein.' }] } })
  })
  await test.step('a picture being uploaded keeps the text from being switched to Markdown', async () => {
    await text(page).click()
    const sending = page.waitForRequest('**/api/media')
    await drop(page, 'salut.png')
    await sending
    await expect(page.getByLabel('Écrire en Markdown')).toBeDisabled()
    letGo()
    await expectMarkdown(page, /^!\[\]\(\/uploads\/\S+\)$/)
    await empty(page)
  })
  await test.step('a picture whose upload failed is retried, and the save waits for it', async () => {
    expectBrowserError(/503/)
    fails = true
    await page.getByLabel('Titre', { exact: true }).fill('En image')
    const publish = page.getByRole('button', { name: 'Publier', exact: true })
    const waits = page.getByRole('button', { name: /^Publication dès que l’image est arrivée… / })
    const lost = page.getByText('Une photo n’est pas arrivée')
    await text(page).click()
    await page.keyboard.type('Avant')
    await drop(page, 'salut.png')
    await publish.click()
    await expect(waits).toBeVisible()
    letGo()
    await expect(text(page).getByRole('alert')).toContainText('Le disque est plein.')
    const nothingSaved = page.getByText('L’image n’est pas arrivée, et rien n’a été enregistré.')
    await expect(nothingSaved).toBeVisible()
    await expect(text(page)).toContainText(/Av.*ant/)
    await publish.click()
    await expect(lost).toBeVisible()
    await expectNoAxeViolations(page)
    await text(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(lost).toBeHidden()
    await expect(nothingSaved).toBeHidden()
    await page.getByLabel('Ce qu’on voit sur la photo').fill('Le salut [debout]')
    await publish.click()
    await expect(waits).toBeVisible()
    letGo()
    await expect(page.getByText('Article ajouté.')).toBeVisible()
    const { content } = await (await page.request.get('/api/blogs/en-image')).json()
    expect(content).toMatch(/^Av.*!\[Le salut \\\[debout\\\]\]\(\/uploads\/.*ant$/s)
  })
})

test('an article has rows of photos, albums, videos, tables and files', async ({
  page,
  site,
  expectBrowserError,
}) => {
  const heights = async (list: Locator) =>
    (await list.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))).map(
      ({ top, height }) => [Math.round(top), Math.round(height)].join(' '),
    )
  await test.step('photos chosen together form a row with captions, and an album is a link', async () => {
    const album = form({ event: 'Gala', images: [photo(icon), photo(icon)] })
    await write(site, 'POST /api/gallery/upload', album)
    await openForm(page, site)
    await page.getByLabel('Titre', { exact: true }).fill('En rang')
    await text(page).click()
    await page.keyboard.type('Bravo.')
    const chooser = page.waitForEvent('filechooser')
    await tool(page, 'Photo').click()
    const file = { mimeType: 'image/png', buffer: icon }
    await (await chooser).setFiles(['un.png', 'deux.png'].map((name) => ({ name, ...file })))
    const images = text(page).locator('img[src^="/uploads/"]')
    await expect(images).toHaveCount(2)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => new Set(await heights(images)).size).toBe(1)
    }
    await page.getByLabel('Légende').first().fill('Le salut')
    await expectNoAxeViolations(page)
    await text(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await tool(page, 'Lien').click()
    await page.getByLabel('Ou un album de la galerie').selectOption('Gala')
    await page.getByRole('button', { name: 'Valider' }).click()
    await paste(page, '', `${site.url}/gallery/albums/Gala`, text(page).locator('p').last())
    const row = '!\\[\\]\\(/uploads/\\S+ "Le salut"\\)!\\[\\]\\(/uploads/\\S+\\)'
    const link = '\\[Gala\\]\\(/gallery/albums/Gala\\)'
    await expectMarkdown(page, new RegExp(`^Bravo\\.\n\n${row}\n\n${link} ?${link}$`))
    await page.getByLabel('Écrire en Markdown').check()
    const markdown = await text(page).inputValue()
    const table = '| Nom | Place |\n| --- | --- |\n| Zoé | 1re |'
    await text(page).fill(
      [markdown.replace(/ ?\[Gala\]\S+$/, ''), video, formPage, table].join('\n\n'),
    )
  })
  await test.step('files are titled by their name, and ordered', async () => {
    expectBrowserError(/415/)
    const choose = page.getByLabel('Fichiers')
    const pdf = (name: string, words = '%PDF-1.7\n%%EOF') => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(words),
    })
    await choose.setInputFiles(pdf('faux.pdf', 'rien'))
    await expect(choose).toHaveAccessibleDescription(/faux.pdf.*n’est pas un document accepté/)
    await choose.setInputFiles([pdf('programme_du-stage.pdf'), pdf('Compte-rendu AG.pdf')])
    await expect(page.getByLabel('Fichier 1', { exact: true })).toHaveValue('Programme du stage')
    await expect(page.getByLabel('Fichier 2', { exact: true })).toHaveValue('Compte-rendu AG')
    await page.getByLabel('Fichier 1', { exact: true }).fill('Programme')
    await page.getByRole('button', { name: 'Réordonner : les fichiers' }).click()
    await page.getByRole('button', { name: 'Descendre : Programme' }).click()
    await expect(page.getByLabel('Fichier 2', { exact: true })).toHaveValue('Programme')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(page.getByText('Article ajouté.')).toBeVisible()
  })
  await test.step('the page of the article shows all of it at either width', async () => {
    await page.goto('/blogs/en-rang')
    const shown = page.locator('figure img')
    await expect(shown).toHaveCount(2)
    const card = page.getByRole('link', { name: /^Voir la vidéo/ })
    await expect(card).toHaveAccessibleName(/YouTube, nouvel onglet/)
    const files = page.getByRole('region', { name: 'À télécharger' }).getByRole('link')
    await expect(files).toHaveText([/^Compte-rendu AG.*PDF, 1/, /^Programme.*PDF, 1/])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => new Set(await heights(shown)).size).toBe(1)
      await expectNoAxeViolations(page)
    }
    const download = page.waitForEvent('download')
    await files.last().click()
    expect((await download).suggestedFilename()).toBe('Programme.pdf')
  })
})

test('a draft has tags, is previewed, scheduled and published', async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('Titre', { exact: true }).fill('Le secret du sensei')
  await text(page).click()
  await page.keyboard.type('Il mange des pommes.')
  await page.getByRole('combobox', { name: 'Tags' }).fill('competi')
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name: 'Compétition' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pommes, Fruits')
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Aperçu de l’article' })
  await expect(preview.getByRole('heading', { name: 'Le secret du sensei' })).toBeVisible()
  await expect(preview.getByText('Il mange des pommes.')).toBeVisible()
  const tags = preview.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(tags).toHaveText(['Compétition', 'Pommes', 'Fruits'])
  await expectNoAxeViolations(page)
  // A page beside this one; what it shows is not the point.
  await page.context().route('**/blogs?tag=Pommes', (route) => route.fulfill({ body: '' }))
  const opened = page.waitForEvent('popup')
  await preview.getByRole('link', { name: 'Pommes' }).click()
  await (await opened).close()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  const row = page.getByRole('listitem').filter({ hasText: 'Le secret du sensei' })
  // The message covers the last row until it is closed.
  const closeMessage = page.getByRole('button', { name: 'Fermer le message' })
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(row.getByText('Brouillon', { exact: true })).toBeVisible()
  await closeMessage.click()
  await page.getByLabel('Montrer').selectOption('Brouillons')
  const listed = page.getByRole('list', { name: 'Articles enregistrés' }).locator('> li')
  await expect(listed).toHaveCount(1)
  await row.getByRole('button', { name: /^Aperçu/ }).click()
  await expect(preview.getByText('Il mange des pommes.')).toBeVisible()
  await page.getByRole('button', { name: 'Fermer l’aperçu' }).click()

  await row.getByRole('button', { name: /^Modifier/ }).click()
  await page.getByLabel('Publication').selectOption('À une date choisie')
  await page.getByRole('button', { name: 'Programmer' }).click()
  await expect(page.getByText('Indiquez le jour et l’heure')).toBeVisible()
  await page.getByLabel('Jour').fill('21/06/2040')
  await page.getByLabel('Heure').fill('18:30')
  await page.getByRole('button', { name: 'Programmer' }).click()
  await expect(page.getByText('Article programmé.')).toBeVisible()
  await closeMessage.click()
  await page.getByLabel('Montrer').selectOption('Programmés')
  await expect(row).toContainText('Paraît le 21 juin 2040 à 18:30')
  expect((await page.request.get('/blogs/le-secret-du-sensei')).status()).toBe(404)

  await row.getByRole('button', { name: /^Modifier/ }).click()
  await expect(page.getByLabel('Heure')).toHaveValue('18:30')
  await page.getByLabel('Publication').selectOption('Tout de suite')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Article mis à jour.')).toBeVisible()
  expect((await page.request.get('/blogs/le-secret-du-sensei')).status()).toBe(200)
  await page.getByLabel('Montrer').selectOption('Publiés')
  await expect(row.getByText('Publié', { exact: true })).toBeVisible()
})

test('while writing the column is as wide as the page’s @both', async ({ page, site }) => {
  await openForm(page, site)
  const list = page.getByRole('list', { name: 'Articles enregistrés' })
  const title = page.getByLabel('Titre', { exact: true })
  const before = await title.boundingBox()
  await title.fill('Un long récit')
  await expect(list).toBeHidden()
  // Nothing moves under the hands of who writes.
  expect((await title.boundingBox())?.y).toBe(before?.y)
  const read = await measure(page)
  const { innerWidth } = await page.evaluate(() => ({ innerWidth: window.innerWidth }))
  expect(read).toBeGreaterThanOrEqual(Math.min(670, innerWidth - 130))
  expect(read).toBeLessThanOrEqual(674)

  const back = page.getByRole('button', { name: 'La liste', exact: true })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await expect(title).toHaveValue('Un long récit')
  const on = page.getByRole('button', { name: 'Reprendre l’écriture' })
  await expect(on).toBeFocused()
  await on.click()
  await expect(list).toBeHidden()
  await back.click()

  // A record is written at its own address; the draft of the new one waits beside the list.
  page.on('dialog', (dialog) => dialog.accept())
  await list.getByRole('button', { name: /^Modifier « Apprendre à tomber/ }).click()
  await page.getByRole('button', { name: 'Partir sans enregistrer' }).click()
  await expect(text(page)).toContainText('Au premier cours')
  await expect(list).toBeHidden()
  await page.reload()
  await expect(text(page)).toContainText('Au premier cours')
  await expect(list).toBeHidden()
  await back.click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/blogs$/)
  await expect(page.getByText(/Votre brouillon du .* a été repris/)).toBeVisible()
  await expect(list).toBeVisible()
})

/** How wide the text that is written runs, in pixels. */
const measure = (page: Page) =>
  text(page).evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })

/** Every tool is 44 px, and all of it lies within its bar, with its focus ring. */
async function expectWhole(page: Page) {
  const bar = page.getByRole('toolbar', { name: 'Mise en forme' })
  const outer = await bar.boundingBox()
  expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  for (const button of await bar.getByRole('button').all()) {
    const inner = await button.boundingBox()
    if (!inner || !outer) throw new Error('no box')
    expect(inner.width).toBeGreaterThanOrEqual(44)
    expect(inner.height).toBeGreaterThanOrEqual(44)
    expect(inner.x).toBeGreaterThanOrEqual(outer.x)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
  }
}
