/** Row not found. http answers 404 with its French message. */
export class RecordNotFound extends Error {}

/** Row saved by somebody else meanwhile: http answers 409. */
export class RecordChanged extends Error {}
