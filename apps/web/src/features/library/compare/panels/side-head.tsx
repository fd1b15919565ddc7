/** Over one side of a table: its name, and of what its figures are. */
export function SideHead({ name, of }: { readonly name: string; readonly of?: string | undefined }) {
  return (
    <>
      <bdi>{name}</bdi>
      {of === undefined ? null : (
        <small>
          <bdi>{of}</bdi>
        </small>
      )}
    </>
  );
}
