import type { Running } from './servers.ts'

type Row = { _id: string } & Record<string, unknown>

/** Addresses that are neither the visitors' nor each other's, as behind a proxy. */
const adminAddress = '203.0.113.1'
const parentAddress = (n: number) => `198.51.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`

/**
 * Creates the records that writes need. The returned function sends one write, each kind in turn.
 * @throws when one is refused
 */
export async function prepareWrites({ url }: Running, token: string): Promise<() => Promise<void>> {
  let count = 0

  async function send(method: string, path: string, body?: object, from = adminAddress) {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: {
        'X-Forwarded-For': from,
        ...(from === adminAddress ? { Authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body ? (isForm ? body : JSON.stringify(body)) : null,
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? undefined : await answer.json()
  }
  const read = async (path: string) => (await send('GET', path)) as Row & Row[]
  /** Every text of a record a little different each time. */
  const remark = () => `Relu le ${new Date().toISOString()}, ${count}`

  const coach = { name: 'Une entraîneuse', rank: '4e dan', bio: 'Elle enseigne depuis longtemps.' }
  for (let n = 0; n < 6; n++) await send('POST', '/api/coaches', { ...coach, name: `Coach ${n}` })
  const [firstCoach] = await read('/api/coaches')
  const podium = () => toPodiumForm(remark())
  for (let n = 0; n < 12; n++) await send('POST', '/api/podiums', podium())
  const [firstPodium] = await read('/api/podiums')
  const texts = ['mission', 'vision', 'philosophy', 'history', 'instructorMessage']
  const more = ['coreValues', 'achievements', 'communityInvolvement', 'place']
  const about = () => Object.fromEntries([...texts, ...more].map((name) => [name, remark()]))
  const schedules = [{ day: 'Lundi', times: [{ time: '18 h', activity: 'Judo' }] }]
  const courses = () => ({
    activities: [{ title: 'Judo', icon: '', description: remark(), objectives: ['Tomber'] }],
    schedules,
    startDates: [{ date: 'Lundi 6 septembre', description: '' }],
  })
  const { club } = await read('/api/settings')

  const change = async (path: string, more: object) =>
    await send('PUT', path, { ...(await read(path)), ...more })
  const writes: (() => Promise<unknown>)[] = [
    () => change('/api/events/evenement-3', { description: remark() }),
    () => change('/api/blogs/article-1', { content: `## Tomber\n\n${remark()}` }),
    () => comment(),
    () => change(`/api/coaches/${firstCoach?._id}`, { bio: remark() }),
    () => send('PUT', `/api/podiums/${firstPodium?._id}`, podium()),
    () => send('PUT', '/api/about', about()),
    () => send('PUT', '/api/courses', courses()),
    () => send('PUT', '/api/settings', { club: { ...(club as object), tagline: remark() } }),
    () => send('PUT', '/api/gallery/photo-1', { title: remark(), event: 'Tournoi 1' }),
    () => send('PATCH', '/api/gallery/photo-2', { hidden: count % 2 === 0 }),
    () => message(),
    async () => {
      const event = { title: remark(), description: 'Randori', date: '2026-12-05' }
      const { _id } = (await send('POST', '/api/events', event)) as Row
      await send('DELETE', `/api/events/${_id}`)
    },
    async () => {
      const article = { title: remark(), content: 'Un brouillon', publishedAt: null }
      await send('POST', '/api/blogs', article)
    },
  ]
  const comment = () => {
    const path = `/api/blogs/article-${count % 50}/comments`
    return send('POST', path, { name: 'Un parent', text: remark() }, parentAddress(count))
  }
  const message = () => {
    const sent = { name: 'Un parent', email: 'parent@club.example', message: remark() }
    return send('POST', '/api/messages', sent, parentAddress(count))
  }
  return async () => {
    await writes[count++ % writes.length]?.()
  }
}

function toPodiumForm(date: string): FormData {
  const winners = JSON.stringify([{ rank: '1', names: ['Inès'] }])
  const form = new FormData()
  for (const [name, text] of Object.entries({ event: 'Tournoi', year: '2026', date, winners })) {
    form.set(name, text)
  }
  return form
}
