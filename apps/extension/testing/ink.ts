import type { Page } from 'playwright-core';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The contrast between the darkest and the lightest spot of a part of the screen, 0 to 255: small if nothing can be read. */
export async function contrastAt(page: Page, clip: Box): Promise<number> {
  const picture = await page.screenshot({ clip });
  const [darkest, lightest] = await lightOf(page, picture.toString('base64'));
  return lightest - darkest;
}

/** Where a text is on the screen. */
export function boxOf(page: Page, text: string): Promise<Box> {
  return page.evaluate((sought) => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text;
      const at = data.indexOf(sought);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + sought.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    }
    throw new Error(`The page does not say “${sought}”.`);
  }, text);
}

async function lightOf(page: Page, picture: string): Promise<[number, number]> {
  const blank = await page.context().newPage();
  try {
    return await blank.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      canvas.drawImage(image, 0, 0);
      const { data: pixels } = canvas.getImageData(0, 0, image.width, image.height);
      let [darkest, lightest] = [255, 0];
      for (let at = 0; at < pixels.length; at += 4) {
        const light = ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
        darkest = Math.min(darkest, light);
        lightest = Math.max(lightest, light);
      }
      return [darkest, lightest] as [number, number];
    }, picture);
  } finally {
    await blank.close();
    await page.bringToFront();
  }
}
