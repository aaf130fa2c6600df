/** Steps that the club set aside. */
export type FirstStepsTable = { name: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    first_steps: FirstStepsTable
  }
}
