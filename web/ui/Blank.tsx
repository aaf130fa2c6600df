import styles from './Blank.module.css'

/**
 * Where a list or texts would be that could not be loaded, and nobody is to be told (spec section
 * 8 'Silent failures'): it says neither that there is nothing nor that something went wrong.
 */
export const Blank = () => <div className={styles.blank} aria-hidden />
