declare module "fs-native-extensions" {
  /** Takes an exclusive lock on an open file; false when another holds it. */
  export function tryLock(file: number): boolean;
}
