import { openVolume } from '#src/core/volume/volume.ts'

/** What a start does first, in a process of its own that a test may cut off. */
openVolume(process.argv[2] ?? '', undefined)
