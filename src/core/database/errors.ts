/** A row that is not there. The message is French: http answers it with a 404. */
export class RecordNotFound extends Error {}

/** Somebody else saved the row meanwhile: http answers it with a 409. */
export class RecordChanged extends Error {}
