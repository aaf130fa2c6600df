import { prepareData, remove } from './site.ts'

/** Before all browser tests: prepares what each worker's site starts on a copy of. */
export default async function prepareSampleContent(): Promise<() => Promise<void>> {
  const prepared = await prepareData()
  process.env.SAMPLE_CONTENT = JSON.stringify(prepared)
  return () => remove(prepared.dataDir)
}
