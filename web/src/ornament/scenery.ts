/** What grows and rises on a map, drawn as one line around the middle of its foot. */

export const tree = (size: number): string =>
  `M0 ${size * 0.5}V0M${-size * 0.36} 0Q${-size * 0.5} ${-size * 0.5} 0 ${-size * 0.9}` +
  `Q${size * 0.5} ${-size * 0.5} ${size * 0.36} 0Q0 ${size * 0.18} ${-size * 0.36} 0Z`;

export const hill = (size: number): string =>
  `M${-size} ${size * 0.3}Q${-size * 0.4} ${-size * 0.8} ${size * 0.1} ${-size * 0.1}` +
  `Q${size * 0.5} ${-size * 0.7} ${size} ${size * 0.3}` +
  `M${-size * 0.25} ${-size * 0.28}q${size * 0.18} ${size * 0.22} ${size * 0.1} ${size * 0.42}`;
