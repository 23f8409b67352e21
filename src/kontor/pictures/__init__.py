"""Boards as pictures: any view of any game as SVG, by day and by night.

    from kontor.pictures import Look, picture

    svg = picture(game, state, seat=0, look=Look(night=True, marks=("city:Lübeck",)))

Everything is drawn from the scene and the view that the browser is given as well. Pixels
(`kontor.pictures.raster`) need the extra `pictures`; SVG needs nothing.
"""

from kontor.pictures.drawing import Look, picture, places, size
from kontor.pictures.showing import Shown

__all__ = ["Look", "Shown", "picture", "places", "size"]
