const MEANING = 'a house change to the battle as it was first written';

/** Our changes to a battle as it was first written, marked as house rulings are. */
export function HouseList({ house }: { readonly house: readonly string[] }) {
  return (
    <>
      {house.map((says) => (
        <p key={says}>
          <span class="chip chip-house" title={MEANING}>
            house
          </span>{' '}
          {says}
        </p>
      ))}
    </>
  );
}
