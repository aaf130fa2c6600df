import type { Site } from './site.ts'

/**
 * Changes content as the admin, through the API: `write(site, 'PUT /api/about', about)`.
 * FormData goes as multipart. Answers what the API answers.
 * @throws Error with the answer when it is not a 2xx
 */
export async function write<T>(site: Site, call: string, body?: unknown): Promise<T> {
  const [method = '', path = ''] = call.split(' ')
  const json = body !== undefined && !(body instanceof FormData)
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${site.admin.token}`,
      ...(json ? { 'Content-Type': 'application/json' } : {}),
    },
    body: json ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
  })
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** Removes every record at an endpoint such as '/api/coaches'. */
export async function empty(site: Site, endpoint: string): Promise<void> {
  const records = (await (await fetch(site.url + endpoint)).json()) as { _id: string }[]
  for (const { _id } of records) await write(site, `DELETE ${endpoint}/${_id}`)
}
