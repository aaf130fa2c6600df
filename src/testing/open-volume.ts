import { openVolume } from '#src/core/volume/volume.ts'

/** Opens the volume as a start does, in a process that a test may kill. */
openVolume(process.argv[2] ?? '', undefined)
