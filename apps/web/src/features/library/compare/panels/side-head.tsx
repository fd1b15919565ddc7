/** The head of one side of a table: its name, and the scope of its statistics. */
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
