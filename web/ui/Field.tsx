/*
 * The fields of every form. Each takes the native props of its control, `ref` included, so
 * react-hook-form's `{...register('name')}` spreads onto it.
 */
export { CheckField } from './CheckField.tsx'
export { FileDrop } from './FileDrop.tsx'
export { PasswordField } from './PasswordField.tsx'
export { SelectField } from './SelectField.tsx'
export { TextArea } from './TextArea.tsx'
export { TextField } from './TextField.tsx'
