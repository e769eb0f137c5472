import { useEffect } from 'preact/hooks';

export function useTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Enfilade'].join(' \u00b7 ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
