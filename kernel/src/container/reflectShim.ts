// tsyringe refuses to load unless `Reflect.getMetadata` exists. It is lent the function for that moment only: left in
// place, it would break a host's own copy of reflect-metadata. Must be imported before tsyringe.
const reflect = Reflect as { getMetadata?: unknown }
const lent = reflect.getMetadata === undefined
if (lent) reflect.getMetadata = () => undefined

export function takeReflectShimBack(): void {
  if (lent) delete reflect.getMetadata
}
